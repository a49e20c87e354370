import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { useCallback, useRef, useState } from 'react'
import { randomText } from '../kit/transport/randomText.ts'
import { send } from '../kit/transport/send.ts'

export type PictureCode = { randomNum: string; image: string }

/**
 * The picture code that the server asks for when a name signs in from an address not seen before, or has failed
 * (spec 1 §7, checkIp and getCode). `picture` is null while none is asked for.
 */
export function usePictureCode() {
  const [picture, setPicture] = useState<PictureCode | null>(null)
  const asked = useRef('')

  const draw = useCallback(async (): Promise<void> => {
    setPicture(await send(sessionCalls.getPictureCode, { randomNum: randomText() }))
  }, [])

  /** Asks whether a name needs a code, once per name, and draws one. Resolves to whether it does. */
  const check = useCallback(
    async (loginName: string): Promise<boolean> => {
      const name = loginName.trim()
      if (!name || asked.current === name) return false
      const { needCode } = await send(sessionCalls.checkIp, { loginName: name })
      asked.current = name
      if (needCode) await draw()
      else setPicture(null)
      return needCode
    },
    [draw],
  )

  return { picture, draw, check }
}
