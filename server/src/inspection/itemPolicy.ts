import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { endedEarly, liaisonSteps } from '@tejian/contract/inspection/steps.ts'
import { functionSwitches } from '@tejian/contract/kit/functionGroup.ts'
import type { FunctionGroup } from '@tejian/contract/kit/functionNames.ts'
import type { Context } from '../kit/context.ts'
import { allowedMoves, processOf } from '../kit/process/move.ts'
import { mayAskHelp } from '../shared/flow/assist.ts'
import { mayTransfer } from '../shared/flow/transfer.ts'
import { withdrawableIds } from '../shared/flow/withdraw.ts'
import { barredMoves } from './duties.ts'
import { inspects } from './inspectors.ts'

/** What the screen calls a process action at a step, where the names differ; one move may be done from two buttons. */
const screenNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  RWQR: { confirm: ['confirmTask'] },
  BGLR: { submit: ['enter', 'submit'] },
  BGQR: { confirm: ['confirmReport'] },
}

const may =
  (permission: string) =>
  ({ user }: Context): boolean =>
    user.permissions.has(permission)

const isOn = ({ parameters }: Context, group: FunctionGroup): boolean =>
  parameters.valueOf(functionSwitches[group])

/** Moves that an installation switches on. */
const switchedMoves: Readonly<Record<string, FunctionGroup>> = { replan: 'noCondition' }

const waitsAt =
  (...steps: string[]) =>
  (row: BusinessItem): boolean =>
    steps.includes(row.step ?? '')

const beforeSeal = waitsAt('BGLR', 'BGQR', 'BGSH_FX', 'BGSH', 'BGSP')
const afterSeal = (row: BusinessItem): boolean =>
  Boolean(row.reportId && row.approveTime) && waitsAt('BGDY', 'BGGD', 'BGFF', 'end')(row)

type Standing = {
  name: string
  allowed(context: Context): boolean
  fits(row: BusinessItem, context: Context): boolean
}

/** What may be done beside moving the item: operator code and the state it wants. One line per action. */
const standing: readonly Standing[] = [
  { name: 'reasonForStep', allowed: may('task.view'), fits: () => true },
  {
    name: 'changePrincipal',
    allowed: may('task.changePrincipal'),
    fits: (row) => waitsAt('RWQR', 'BGSC', 'BGLR')(row) && Boolean(row.proPrincipalId),
  },
  { name: 'cancelTask', allowed: may('task.cancel'), fits: waitsAt('BGSC', 'BGLR') },
  {
    name: 'terminate',
    allowed: may('termination.save'),
    fits: (row, { user }) => waitsAt('RWQR', 'BGSC', 'BGLR')(row) && row.proPrincipalId === user.loginName,
  },
  {
    name: 'changeDept',
    allowed: (context) => may('task.arrange')(context) && isOn(context, 'tasks'),
    fits: waitsAt('RWAP'),
  },
  {
    name: 'threeConfirm',
    allowed: (context) => may('confirmation.save')(context) && isOn(context, 'confirmations'),
    fits: (row, { user }) => waitsAt('BGSC')(row) && inspects(user, row),
  },
  {
    name: 'cancelMerge',
    allowed: may('task.arrange'),
    fits: (row) => waitsAt('RWAP', 'RWQR', 'BGSC')(row) && Boolean(row.visitNo),
  },
  {
    name: 'liaison',
    allowed: may('task.liaison'),
    fits: (row) => liaisonSteps.has(row.step ?? '') && Boolean(row.planInspectDate),
  },
  {
    name: 'issueNotice',
    allowed: may('opinion.save'),
    fits: (row, { user }) => waitsAt('BGSC', 'BGLR')(row) && inspects(user, row),
  },
  {
    name: 'majorProblem',
    allowed: may('majorProblem.save'),
    fits: (row, { user }) => waitsAt('BGSC', 'BGLR')(row) && inspects(user, row),
  },
  {
    name: 'compliance',
    allowed: may('compliance.save'),
    fits: (row, { user }) =>
      (row.equclacode ?? '').startsWith('3') && waitsAt('BGLR')(row) && inspects(user, row),
  },
  { name: 'previewReport', allowed: may('report.view'), fits: (row) => Boolean(row.reportId) },
  {
    name: 'regenNo',
    allowed: may('report.regenNo'),
    fits: (row) => Boolean(row.reportno) && beforeSeal(row),
  },
  // Where the flow has no 报告打印, paper is printed when somebody asks for it.
  {
    name: 'reprint',
    allowed: may('report.print'),
    fits: (row, context) =>
      afterSeal(row) && (Boolean(row.printDate) || !processOf(context, businessItem, row).steps.BGDY),
  },
  { name: 'revoke', allowed: may('report.revoke'), fits: afterSeal },
  { name: 'reportSms', allowed: may('sms.send'), fits: (row) => Boolean(row.issueDate) && afterSeal(row) },
  { name: 'supply', allowed: may('report.supply'), fits: (row) => Boolean(row.issueDate) && afterSeal(row) },
]

const isOver = (row: BusinessItem): boolean => endedEarly.has(row.state ?? '')

/** The item's moves under the names that the screen draws, without those that the person's other part forbids. */
function moveActions(context: Context, row: BusinessItem, barred: ReadonlySet<string> | undefined): string[] {
  const names = screenNames[row.step ?? ''] ?? {}
  return allowedMoves(context, businessItem, row)
    .filter((action) => !barred?.has(action))
    .filter((action) => {
      const group = switchedMoves[action]
      return group === undefined || isOn(context, group)
    })
    .flatMap((action) => names[action] ?? [action])
}

/** What needs more than the row: who did the other steps, and whether the last submit is one's own. */
export type ItemFacts = { barred?: ReadonlySet<string> | undefined; withdrawable?: boolean | undefined }

/** What this person may do with this item now (domain.md: computed on the server and sent with the row). */
export function itemActions(context: Context, row: BusinessItem, facts: ItemFacts = {}): string[] {
  if (isOver(row)) return ['view', 'flowLog']
  const extraConditions = standing
    .filter((one) => one.allowed(context) && one.fits(row, context))
    .map(({ name }) => name)
  return [
    'view',
    'flowLog',
    ...moveActions(context, row, facts.barred),
    ...extraConditions,
    ...(facts.withdrawable ? ['withdraw'] : []),
    ...(mayTransfer(context, businessItem, row) ? ['transfer'] : []),
    ...(mayAskHelp(context, businessItem, row) ? ['assist'] : []),
  ]
}

/** The same for all rows of a page, with what stands in the flow log: two statements, however many rows. */
export async function actionsOfItems(
  context: Context,
  rows: readonly BusinessItem[],
): Promise<Map<string, string[]>> {
  const [withdrawable, barred] = await Promise.all([
    withdrawableIds(context, businessItem, rows),
    barredMoves(context, rows),
  ])
  return new Map(
    rows.map((row) => [
      row.id,
      itemActions(context, row, { barred: barred.get(row.id), withdrawable: withdrawable.has(row.id) }),
    ]),
  )
}

/** What this person may do with one item now. */
export async function actionsOfItem(context: Context, row: BusinessItem): Promise<string[]> {
  return (await actionsOfItems(context, [row])).get(row.id) ?? []
}
