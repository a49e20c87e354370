import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import type { personCertificate } from '@tejian/contract/people/personCertificate.ts'
import { renewalCalls } from '@tejian/contract/people/renewal/calls.ts'
import { renewalProcess } from '@tejian/contract/people/renewal/renewal.process.ts'
import type { certificateRenewal } from '@tejian/contract/people/renewal/renewal.ts'
import { certificateReview } from '@tejian/contract/people/views/certificateReview.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { may } from '../../kit/session/store.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { certificateCells } from '../cells.tsx'
import { certificateFiles } from '../certificateFiles.tsx'

const RegisterDrawer = lazy(async () => ({
  default: (await import('../../kit/form/RegisterForm.tsx')).RegisterDrawer,
}))
const CertificateHistory = lazy(() => import('./CertificateHistory.tsx'))

/** What became of a certificate's earlier applications. */
export const renewalHistory = (certificateId: string): ReturnType<RowSections> =>
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

const history: RowSections<Detail<typeof certificateRenewal>> = ({ certificateId }) =>
  renewalHistory(certificateId ?? '')

type Certificate = ListedRow<typeof personCertificate>

const fromCertificate = ({
  id,
  certno,
  personname,
  idcard,
  certItem,
  validDate,
  workunitname,
}: Certificate): ChangesOf<typeof certificateRenewal> => ({
  certificateId: id,
  certno,
  personname,
  idcard,
  certItem,
  validDate,
  workunitname,
})

/** An application to renew the chosen certificate. */
export const applyForRenewal: ActionRun<Certificate> = ({ rows: [row], show, close, refresh }) => {
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
    flowLog: flowLogAction(subjectOfRecord(renewalProcess.name)),
  },
  cells: certificateCells,
})
