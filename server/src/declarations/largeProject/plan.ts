import { largeProject } from '@tejian/contract/declarations/largeProject/largeProject.ts'
import {
  type LargeProjectDevice,
  largeProjectDevice,
} from '@tejian/contract/declarations/largeProject/largeProjectDevice.ts'
import { largeProjectMessages as said } from '@tejian/contract/declarations/largeProject/largeProjectMessages.ts'
import { rootOf } from '@tejian/contract/equipment/categories.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { requiredSentence } from '@tejian/contract/kit/values.ts'
import { type Context, transact } from '../../kit/context.ts'
import { mayMove } from '../../kit/process/move.ts'
import { checkInput } from '../../kit/records/checkInput.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { plannedValues } from '../../tasks/public.ts'
import { misfit } from '../inmGroups.ts'
import { devicesOf, isOutside } from './devices.ts'

type Written = ChangesOf<typeof largeProjectDevice>
type Input = Readonly<Record<string, string | undefined>>

const wanted = [
  'inmGroupCode',
  'planInspectDate',
  'inspectorLogins',
  'proPrincipalId',
  'inspmethod',
  'inspContent',
  'riskmeasure',
] as const

/** What was sent of these fields, checked; others are left as they are. */
export function sentOf<N extends string>(
  context: Context,
  input: Input,
  names: readonly N[],
): { [K in N]?: Written[K & keyof Written] } {
  const own = Object.fromEntries(names.flatMap((name) => (name in input ? [[name, input[name]]] : [])))
  const { values, problems } = checkInput(context, largeProjectDevice, own, { partial: true })
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return values as { [K in N]?: Written[K & keyof Written] }
}

function refuseMissing(row: LargeProjectDevice): void {
  const missing = wanted.filter((name) => !row[name])
  if (missing.length > 0)
    throw wrongFields(
      Object.fromEntries(missing.map((name) => [name, requiredSentence(largeProjectDevice.fields[name])])),
    )
}

/** The plan of a device, with whoever inspects it by name. */
async function planOf(context: Context, row: LargeProjectDevice, lookups: Lookups): Promise<Written> {
  const unfit = misfit(row.equclacode ?? '', row.inmGroupCode ?? '', lookups)
  if (unfit) throw wrongFields({ inmGroupCode: unfit })
  const { inspectors, proPrincipalName } = await plannedValues(context, { ...row, instrumentIds: null })
  return {
    ...Object.fromEntries(wanted.map((name) => [name, row[name]])),
    inspectors,
    proPrincipalName,
  }
}

const category = ({ equclacode }: LargeProjectDevice): string => rootOf(equclacode ?? '')?.code ?? ''

/** Plans a device; where that is wished for, the devices of its category that have no plan get the same. */
export const savePlan = (outer: Context, input: Input, lookups: Lookups): Promise<LargeProjectDevice> =>
  transact(outer, async (context) => {
    const seen = await readRow(context, largeProjectDevice, input.id ?? '')
    const project = await readRow(context, largeProject, filled(seen, 'projectId'), true)
    if (project.step !== 'DJJH' || !mayMove(context, largeProject, project, 'generate'))
      throw new Refusal(said.notPlanning(project.projectno ?? ''), { code: 'handled' })
    const devices = await devicesOf(context, project.id)
    const before = devices.find(({ id }) => id === seen.id) ?? seen
    const sent = sentOf(context, input, [...wanted, 'planForAll'])
    const row = { ...before, ...sent } as LargeProjectDevice
    refuseMissing(row)
    if (isOutside(project, row.planInspectDate)) throw wrongFields({ planInspectDate: said.outside })
    const plan = await planOf(context, row, lookups)
    const saved = await updateRow(
      context,
      largeProjectDevice,
      before,
      { ...plan, planForAll: row.planForAll },
      { version: input.version ? Number(input.version) : undefined, action: 'plan' },
    )
    if (!row.planForAll) return saved
    for (const other of devices)
      if (other.id !== row.id && !other.inspectorLogins && category(other) === category(row))
        await updateRow(
          context,
          largeProjectDevice,
          other,
          await planOf(context, { ...row, equclacode: other.equclacode }, lookups),
          { action: 'plan' },
        )
    return saved
  })
