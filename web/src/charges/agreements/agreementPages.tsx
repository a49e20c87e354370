import { agreementProcess } from '@tejian/contract/charges/agreement.process.ts'
import { agreementCalls } from '@tejian/contract/charges/calls.ts'
import {
  agreementAdd,
  agreementAudit,
  agreementConfirm,
  agreementSearch,
} from '@tejian/contract/charges/views/agreementViews.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lazy, Suspense } from 'react'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { type RegisterActionOptions, registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

/** The signed text and what belongs to it; a new agreement is saved first. */
const files: NonNullable<RegisterActionOptions['extra']> = ({ id }) => [
  {
    title: '附件',
    content: (
      <Suspense>
        <AttachmentPanel owner={id} mode="entry" />
      </Suspense>
    ),
  },
]

const page = (view: View) =>
  listPage(view, {
    actions: {
      ...registerActions(view, agreementCalls, { extra: files }),
      ...processActions(view, agreementCalls, ['submit', 'audit', 'confirm']),
      flowLog: flowLogAction(subjectOfRecord(agreementProcess.name)),
    },
  })

/** The pages of agreements: one per step of the process, and the query over all (argeementMng). */
export const agreementPages = {
  agreementAdd: page(agreementAdd),
  agreementAudit: page(agreementAudit),
  agreementConfirm: page(agreementConfirm),
  agreementSearch: page(agreementSearch),
}
