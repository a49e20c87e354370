import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { liftPolicy } from '@tejian/contract/maintenance/insurance/policy.ts'
import {
  insuranceCalls,
  insuredLiftCalls,
  policyCalls,
} from '@tejian/contract/maintenance/insurance/policyCalls.ts'
import { elevatorBd, elevatorBx, elevatorInsure } from '@tejian/contract/maintenance/views/insuranceViews.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import { bindRegister, sourceOf } from '../../kit/records/register.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { named, unitNames } from '../named.ts'
import { insuranceSource, insuredLiftSource } from './insuredLifts.ts'
import { policyOptions } from './policies.ts'

/** The insurance of lifts: policies, the lifts under them, and which lifts under maintenance have none. */
export function policyRoutes(bind: Bind, services: Services): void {
  bindRegister(bind, policyCalls, liftPolicy, policyOptions)
  bindExport(bind, services, policyCalls.export, sourceOf(liftPolicy, policyOptions), elevatorBd)

  bind(insuranceCalls.find, (context, request) => findRows(context, insuranceSource, request))
  bindExport(bind, services, insuranceCalls.export, insuranceSource, elevatorBx)
  bind(insuranceCalls.list, async (context, request) => {
    const asked = toRecordNames(request, { ...unitNames, policyNo: 'policyno' }) as ListRequest
    const answer = await findRows(context, insuranceSource, asked)
    return { ...answer, list: answer.list.map((row) => ({ ...named(row), policyNo: row.policyno })) }
  })

  bind(insuredLiftCalls.find, (context, request) => findRows(context, insuredLiftSource, request))
  bindExport(bind, services, insuredLiftCalls.export, insuredLiftSource, elevatorInsure)
  bind(insuredLiftCalls.list, async (context, request) => {
    const answer = await findRows(
      context,
      insuredLiftSource,
      toRecordNames(request, unitNames) as ListRequest,
    )
    const list = answer.list.map((row) => ({
      ...named(row),
      equdatasysid: row.id,
      policyNo: row.policyno,
      endDate: row.policyend,
    }))
    return { ...answer, list }
  })
}
