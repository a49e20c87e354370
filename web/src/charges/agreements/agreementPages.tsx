import { agreementProcess } from '@tejian/contract/charges/agreement.process.ts'
import type { Agreement } from '@tejian/contract/charges/agreement.ts'
import { agreementCalls, contractCalls } from '@tejian/contract/charges/calls.ts'
import {
  agreementAdd,
  agreementAddDt,
  agreementAudit,
  agreementAuditDt,
  agreementConfirm,
  agreementConfirmDt,
  agreementSearch,
  agreementSearchDt,
  contractManag,
} from '@tejian/contract/charges/views/agreementViews.ts'
import type { DetailHead } from '@tejian/contract/kit/register.ts'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { openAt } from '../../shared/recordPages/openAt.ts'
import { formPage, workPage } from '../../shared/recordPages/recordPages.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))
const DevicesInput = lazy(async () => ({ default: (await import('./DevicesInput.tsx')).DevicesInput }))
const DeviceTable = lazy(async () => ({ default: (await import('./DeviceTable.tsx')).DeviceTable }))
const SettledFees = lazy(async () => ({ default: (await import('./SettledFees.tsx')).SettledFees }))

/** The signed text and what belongs to it; a new agreement is saved first. */
const files: RowSections = ({ id }) => [
  {
    title: '附件',
    content: (
      <Suspense>
        <AttachmentPanel owner={id} mode="entry" />
      </Suspense>
    ),
  },
]

type Row = DetailHead & Pick<Agreement, 'devices' | 'agreementno'>

const devices: RowSections<Row> = ({ devices: agreed }) => [
  {
    title: '检验设备及价格',
    content: agreed ? (
      <Suspense>
        <DeviceTable devices={agreed} />
      </Suspense>
    ) : (
      <p className="tj-empty">没有列出设备，按收费标准计算</p>
    ),
  },
]

const devicesAndFees: RowSections<Row> = (row) => [
  ...devices(row),
  {
    title: '结算情况',
    content: (
      <Suspense>
        <SettledFees agreementno={row.agreementno ?? ''} />
      </Suspense>
    ),
  },
]

const path = '/assistMng/argeementMng'
const lists = {
  add: { path: `${path}/agreementAdd`, title: '协议登记' },
  audit: { path: `${path}/agreementAudit`, title: '协议审核' },
  confirm: { path: `${path}/agreementConfirm`, title: '协议确认' },
  search: { path: `${path}/agreementSearch`, title: '协议查询' },
} as const

const flowLog = flowLogAction(subjectOfRecord(agreementProcess.name))
const view = openAt(`${path}/agreementSearchDt`)

/** The pages of agreements: a list and a page of one agreement for each step, and for the query over all (argeementMng). */
export const agreementPages = {
  agreementAdd: listPage(agreementAdd, {
    actions: {
      ...registerActions(agreementAdd, agreementCalls),
      ...processActions(agreementAdd, agreementCalls, ['submit']),
      create: ({ navigate }) => void navigate(`${path}/agreementAddDt`),
      edit: openAt(`${path}/agreementAddDt`),
      view,
      flowLog,
    },
  }),
  agreementAudit: listPage(agreementAudit, {
    actions: {
      ...processActions(agreementAudit, agreementCalls, ['audit']),
      audit: openAt(`${path}/agreementAuditDt`),
      view,
      flowLog,
    },
  }),
  agreementConfirm: listPage(agreementConfirm, {
    actions: { confirm: openAt(`${path}/agreementConfirmDt`), view, flowLog },
  }),
  agreementSearch: listPage(agreementSearch, {
    actions: { ...registerActions(agreementSearch, agreementCalls), view, flowLog },
  }),
  contractManag: listPage(contractManag, {
    actions: {
      ...registerActions(contractManag, contractCalls),
      ...processActions(contractManag, agreementCalls, ['submit']),
      create: ({ navigate }) => void navigate(`${path}/agreementAddDt`),
      edit: openAt(`${path}/agreementAddDt`),
      view,
      flowLog,
    },
  }),
  agreementAddDt: formPage(agreementAddDt, agreementCalls, lists.add, {
    inputs: { devices: DevicesInput },
    extra: files,
  }),
  agreementAuditDt: workPage(agreementAuditDt, agreementCalls, lists.audit, { extra: devices }),
  agreementConfirmDt: workPage(agreementConfirmDt, agreementCalls, lists.confirm, { extra: devices }),
  agreementSearchDt: workPage(agreementSearchDt, agreementCalls, lists.search, {
    reading: true,
    extra: devicesAndFees,
  }),
}
