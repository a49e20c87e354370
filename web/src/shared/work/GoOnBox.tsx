import { Checkbox } from 'antd'
import { useState } from 'react'
import { localStore } from '../../kit/storage/browserStore.ts'

/** Kept in the browser: whether whoever works on a list wants the next one at once. */
const goOnKey = 'reviewGoOn'

export function useGoOn() {
  const [goOn, setGoOn] = useState(() => localStore.get(goOnKey) !== false)
  const choose = (wanted: boolean): void => {
    setGoOn(wanted)
    localStore.set(goOnKey, wanted)
  }
  return { goOn, choose }
}

export function GoOnBox({ goOn, choose }: ReturnType<typeof useGoOn>) {
  return (
    <Checkbox checked={goOn} onChange={({ target }) => choose(target.checked)}>
      接着办下一件
    </Checkbox>
  )
}
