import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { postAt } from '@tejian/contract/kit/process.ts'
import { entryMessages } from '@tejian/contract/reports/entryMessages.ts'
import type { Context } from '../../kit/context.ts'
import { type Holder, processOf } from '../../kit/process/move.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { holderFor, peopleFor } from '../../shared/flow/people.ts'

const accountsOf = (item: BusinessItem): string[] => [
  ...new Set(
    [item.proPrincipalId ?? '', ...(item.inspectorIds ?? '').split(',')]
      .map((account) => account.trim())
      .filter(Boolean),
  ),
]

const confirming = (context: Context, item: BusinessItem) =>
  postAt(processOf(context, businessItem, item), 'BGQR')

/** Who may confirm a report that this person enters: the task's other inspectors first, then other inspectors. */
export async function confirmersOf(context: Context, item: BusinessItem): Promise<Holder[]> {
  const post = confirming(context, item)
  const people = post ? await peopleFor(context, post) : []
  const own = accountsOf(item)
  const place = ({ loginName }: Holder): number => {
    const at = own.indexOf(loginName)
    return at < 0 ? own.length : at
  }
  return people
    .filter(({ loginName }) => loginName !== context.user.loginName)
    .map(({ loginName, name }) => ({ loginName, name }))
    .toSorted((a, b) => place(a) - place(b))
}

/** The second inspector: the one who is named, else another one of the task; never the one who enters. */
export async function confirmerFor(
  context: Context,
  item: BusinessItem,
  dealMan: string | undefined,
): Promise<Holder> {
  if (dealMan === context.user.loginName) throw wrongFields({ dealMan: entryMessages.confirmsOwn })
  if (dealMan) return holderFor(context, dealMan, confirming(context, item))
  const own = accountsOf(item)
  const [first] = await confirmersOf(context, item)
  if (!first || !own.includes(first.loginName)) throw wrongFields({ dealMan: entryMessages.noConfirmer })
  return first
}
