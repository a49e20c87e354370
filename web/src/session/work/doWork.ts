import { workCalls } from '@tejian/contract/session/workCalls.ts'
import { randomText } from '../../kit/transport/randomText.ts'
import { nobody } from '../../kit/transport/send.ts'
import type { Solved } from '../signIn.ts'
import { solve } from './solve.ts'

/** The work of this browser for something that nobody needs an account for. */
export async function doWork(): Promise<Solved> {
  const randomNum = randomText()
  const { challenge } = await nobody.send(workCalls.drawWork, { randomNum })
  return { randomNum, validateCode: await solve(challenge).solution }
}
