import { examApplication } from '@tejian/contract/exams/application.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import type { ActionRun } from '../kit/list/actions.ts'
import { useSession } from '../kit/session/store.ts'
import { send } from '../kit/transport/send.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'

type Applications = View<typeof examApplication>
type Calls = Pick<RegisterCalls<typeof examApplication>, 'getDetail' | 'save'>

const { fields } = examApplication

/** The application as a unit fills it in: for its own people, in its own area. */
const ofOwnUnit: typeof examApplication = {
  ...examApplication,
  fields: {
    ...fields,
    workunitname: { ...fields.workunitname, readonly: true },
    areaId: { ...fields.areaId, readonly: true },
  } as typeof fields,
}

const initial = { applyType: '1' }

async function ownUnit(unitId: string) {
  const { unitname, areaId } = await send(unitRegister.getDetail, { id: unitId })
  return { unitId, workunitname: unitname, areaId }
}

/** 新增 and 编辑 of an application: a unit's own form says for whom it applies, and asks nothing of that. */
export function applicationForm(view: Applications, calls: Calls, extra: RowSections) {
  const counter = registerActions(view, calls, { initial, extra })
  const opens =
    (name: 'create' | 'edit'): ActionRun =>
    async (input) => {
      const unitId = useSession.getState().user?.userUnitId
      if (!unitId) return counter[name]?.(input)
      const begun = { ...initial, ...(name === 'create' && (await ownUnit(unitId))) }
      const form = registerActions({ ...view, record: ofOwnUnit }, calls, { initial: begun, extra })
      return form[name]?.(input)
    }
  const { inPlace } = counter.edit ?? {}
  return {
    create: opens('create'),
    edit: Object.assign(opens('edit'), inPlace && { inPlace: { ...inPlace, formOnly: ['workunitname'] } }),
  }
}
