import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { ChangesOf, FieldName } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { unitCalls } from '@tejian/contract/units/calls.ts'
import { filingCalls, filingRegister } from '@tejian/contract/units/filing/calls.ts'
import type { maintenanceFiling } from '@tejian/contract/units/filing/filing.ts'
import type { unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import { RegisterDrawer, type RowSections } from '../../kit/form/RegisterForm.tsx'
import type { ActionInput, ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'

type Filing = typeof maintenanceFiling

const known = [
  'licenseno',
  'licenseScope',
  'validDate',
  'legalperson',
  'address',
  'contactname',
] as const satisfies ReadonlyArray<FieldName<Filing> & FieldName<typeof unitRecord>>

/** What the archive already says of the unit, so that nobody types it again; telephone numbers come masked. */
function fromArchive(unit: ListedRow<typeof unitRecord> | undefined): ChangesOf<Filing> {
  if (!unit) return {}
  return {
    maintunit: unit.unitname,
    creditcode: unit.creditcode,
    areaId: unit.areaId,
    ...Object.fromEntries(known.flatMap((name) => (unit[name] ? [[name, unit[name]]] : []))),
  }
}

function open(
  { show, close, refresh }: Omit<ActionInput, 'rows'>,
  view: View<Filing>,
  extra: RowSections,
  id: string | null,
  initial: ChangesOf<Filing>,
) {
  show(
    <RegisterDrawer
      view={view}
      calls={filingRegister}
      mode={id ? 'edit' : 'entry'}
      id={id}
      initial={initial}
      extra={extra}
      onDone={() => {
        close()
        refresh()
      }}
    />,
  )
}

/** A first filing of one's own unit, after the server has said that there may be one. */
export const createFiling =
  (view: View<Filing>, extra: RowSections): ActionRun =>
  async (input) => {
    const { list } = await send(unitCalls.listUnitBasic, { pageSize: '10' })
    const [unit] = list
    const { valid, message } = await send(filingCalls.checkMai, {
      creditcode: unit?.creditcode ?? '',
    })
    if (!valid) return notify.warn(message)
    open(input, view, extra, null, fromArchive(unit))
  }

/** A change of what was filed begins from it. */
export const changeFiling =
  (view: View<Filing>, extra: RowSections): ActionRun<ListedRow<Filing>> =>
  async (input) => {
    const [row] = input.rows
    if (!row) return
    const agreed = await confirmAction({
      ...input,
      title: '变更备案',
      content: `将从备案${row.filingno ?? ''}生成一份变更备案，审核通过前原备案仍然有效。`,
      okText: '生成变更备案',
    })
    if (!agreed) return
    const made = await send(filingCalls.change, { id: row.id })
    input.refresh()
    open(input, view, extra, made.id, {})
  }
