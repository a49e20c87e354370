import { subsidyProcess } from '@tejian/contract/charges/subsidy.process.ts'
import type { subsidy } from '@tejian/contract/charges/subsidy.ts'
import { subsidyCalls } from '@tejian/contract/charges/subsidyCalls.ts'
import { subsidyAudit as view } from '@tejian/contract/charges/views/subsidyAudit.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { proofs } from '../papers/sections.tsx'

const SubsidyDevicesInput = lazy(async () => ({
  default: (await import('./SubsidyDevicesInput.tsx')).SubsidyDevicesInput,
}))
const SubsidyDeviceList = lazy(async () => ({
  default: (await import('./SubsidyDeviceList.tsx')).SubsidyDeviceList,
}))

const devices: RowSections<Detail<typeof subsidy>> = (row) =>
  row.devices
    ? [
        {
          title: '涉及设备',
          content: (
            <Suspense>
              <SubsidyDeviceList devices={row.devices} />
            </Suspense>
          ),
        },
      ]
    : []

/** Applications for subsidies, from a unit to who grants them. */
export const subsidyAudit = listPage(view, {
  actions: {
    ...registerActions(view, subsidyCalls, { inputs: { devices: SubsidyDevicesInput }, extra: proofs }),
    ...processActions(view, subsidyCalls, ['submit', 'audit'], devices),
    flowLog: flowLogAction(subjectOfRecord(subsidyProcess.name)),
  },
})
