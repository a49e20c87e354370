import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { renewalCalls } from '@tejian/contract/people/renewal/calls.ts'
import { renewalProcess } from '@tejian/contract/people/renewal/renewal.process.ts'
import { certificateReview } from '@tejian/contract/people/views/certificateReview.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { Values } from '../../kit/fields/inputProps.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import { may } from '../../kit/session/store.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { byRecord, flowLogAction } from '../../shared/flowLog/flowLogAction.tsx'
import { type RegisterActionOptions, registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { certificateCells } from '../cells.tsx'
import { certificateFiles } from '../certificateFiles.tsx'

const RegisterDrawer = lazy(async () => ({
  default: (await import('../../kit/form/RegisterForm.tsx')).RegisterDrawer,
}))
const CertificateHistory = lazy(() => import('./CertificateHistory.tsx'))

type Extra = NonNullable<RegisterActionOptions['extra']>

/** What became of a certificate's earlier applications. */
export const renewalHistory = (certificateId: string): ReturnType<Extra> =>
  may('certificateReview.view')
    ? [
        {
          title: '复审记录',
          content: (
            <Suspense fallback={<Skeleton active title={false} />}>
              <CertificateHistory id={certificateId} />
            </Suspense>
          ),
        },
      ]
    : []

const history: Extra = ({ certificateId }) => renewalHistory(String(certificateId))

const known = ['certno', 'personname', 'idcard', 'certItem', 'validDate', 'workunitname'] as const

const fromCertificate = (row: ListedRow): Values => ({
  certificateId: row.id,
  ...Object.fromEntries(known.map((name) => [name, (row[name] ?? null) as string | null])),
})

/** An application to renew the chosen certificate. */
export const applyForRenewal: ActionRun = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <RegisterDrawer
        view={certificateReview}
        calls={renewalCalls}
        mode="entry"
        initial={fromCertificate(row)}
        extra={certificateFiles.entry}
        onDone={() => {
          close()
          refresh()
        }}
      />
    </Suspense>,
  )
}

export const certificateReviewPage = listPage(certificateReview, {
  actions: {
    ...registerActions(certificateReview, renewalCalls, { extra: certificateFiles.entry }),
    ...processActions(certificateReview, renewalCalls, ['submit', 'audit'], history),
    flowLog: flowLogAction(byRecord(renewalProcess.name)),
  },
  cells: certificateCells,
})
