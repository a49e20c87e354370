import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { lazy, Suspense } from 'react'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { genToken } from '../../kit/transport/ticket.ts'
import { type Numbered, numberOf, serialNumber } from '../item.ts'

const ReportPreviewDialog = lazy(async () => ({
  default: (await import('./ReportPreviewDialog.tsx')).ReportPreviewDialog,
}))
const RevokeDialog = lazy(async () => ({ default: (await import('./RevokeDialog.tsx')).RevokeDialog }))
const MobileDialog = lazy(async () => ({ default: (await import('./MobileDialog.tsx')).MobileDialog }))
const GenerateDialog = lazy(async () => ({ default: (await import('./GenerateDialog.tsx')).GenerateDialog }))

const previewReport: ActionRun<Numbered> = ({ rows: [row], show, close }) => {
  if (!row) return
  show(
    <Suspense>
      <ReportPreviewDialog no={serialNumber(row)} title={`报告 ${numberOf(row)}`} onClose={close} />
    </Suspense>,
  )
}

const revoke: ActionRun<Numbered> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <RevokeDialog seisn={serialNumber(row)} reportno={numberOf(row)} onDone={refresh} onClose={close} />
    </Suspense>,
  )
}

const regenNo: ActionRun<Numbered> = async ({ rows, show, close, refresh }) => {
  const agreed = await confirmAction({
    title: '重新编号',
    content: `${rows.length}份未签章的报告取得新编号，原编号在编号台账中记为已替换：${rows.map(numberOf).join('、')}`,
    okText: '重新编号',
    show,
    close,
  })
  if (!agreed) return
  const made = await send(sealCalls.batchReGenReportNo, { seisns: rows.map(serialNumber).join(',') })
  notify.success(`新编号：${made.map(({ reportno }) => reportno).join('、')}`)
  refresh()
}

/** 补发报告: tells a receiver where released reports are to be had again. */
const supply: ActionRun<Numbered> = ({ rows, show, close }) => {
  const seisns = rows.map(serialNumber).join(',')
  show(
    <Suspense>
      <MobileDialog
        title={`补发报告（${rows.length} 份）`}
        sent="补发通知已发送"
        commit={async (mobile) =>
          send(sealCalls.supplyReport, { seisns, mobile, token: await genToken('writeByLink', seisns) })
        }
        onClose={close}
      />
    </Suspense>,
  )
}

/** 发送报告短信: numbers and verification codes of released reports to a phone. */
const reportSms: ActionRun<Numbered> = ({ rows, show, close }) =>
  show(
    <Suspense>
      <MobileDialog
        title={`发送报告短信（${rows.length} 份）`}
        sent="短信已提交发送"
        commit={(phone) => send(paperCalls.sendSms, { seisns: rows.map(serialNumber).join(','), phone })}
        onClose={close}
      />
    </Suspense>,
  )

/** Makes the sealed files of approved reports now; also where the automatic seal has failed. */
export const generateFiles: ActionRun<Numbered> = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <GenerateDialog rows={rows} onDone={refresh} onClose={close} />
    </Suspense>,
  )

/** What can be done with a report in any list of business items; spread into the list's own actions. */
export const reportActions = {
  previewReport,
  revoke,
  regenNo,
  supply,
  reportSms,
} satisfies ActionRuns<Numbered>
