import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { Context } from '../../kit/context.ts'

/** The row whose work a message tells of. */
export type ToldRow = { readonly record: AnyRecord; readonly id: string }

/** To whom the work on a row has passed from each who gave it away and has not got it back, one hand-over after the other. */
export type FindPassings = (
  context: Context,
  row: ToldRow,
) => Promise<ReadonlyArray<{ readonly from: string; readonly to: string }>>

declare module '../../kit/domain.ts' {
  interface DomainParts {
    passings: FindPassings
  }
}

/**
 * Who hears what is told to these people of a row: whoever gave its work away hears no more of it, whoever has it now does,
 * unless they have just acted themselves.
 */
export async function inPresentHands(
  context: Context,
  row: ToldRow,
  people: readonly string[],
): Promise<string[]> {
  const asked = context.domains.all('passings').map((find) => find(context, row))
  const passings = (await Promise.all(asked)).flat()
  return people.flatMap((named) => {
    const now = passings.reduce((holder, { from, to }) => (from === holder ? to : holder), named)
    return now !== named && now === context.user.loginName ? [] : [now]
  })
}
