import { Checkbox } from 'antd'
import { useState } from 'react'
import { localStore } from '../../kit/storage/browserStore.ts'

/** Kept in the browser: whether whoever works on a list wants the next one at once. */
const goOnKey = 'reviewGoOn'

export function useContinue() {
  const [continues, setGoOn] = useState(() => localStore.get(goOnKey) !== false)
  const choose = (wanted: boolean): void => {
    setGoOn(wanted)
    localStore.set(goOnKey, wanted)
  }
  return { continues, choose }
}

export function ContinueBox({ continues, choose }: ReturnType<typeof useContinue>) {
  return (
    <Checkbox checked={continues} onChange={({ target }) => choose(target.checked)}>
      接着办下一件
    </Checkbox>
  )
}
