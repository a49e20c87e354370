import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { liaison } from '@tejian/contract/tasks/liaison.ts'
import { liaisonCalls } from '@tejian/contract/tasks/liaisonCalls.ts'
import { agreeQuery, disagreeQuery, liaisonQuery } from '@tejian/contract/tasks/views/liaisonViews.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

const LiaisonLinkDialog = lazy(() => import('./LiaisonLinkDialog.tsx'))

const ticket: ActionRun<ListedRow<typeof liaison>> = ({ rows: [row], show, close }) => {
  if (!row) return
  const no = row.liaisonno ?? ''
  show(
    <Suspense>
      <LiaisonLinkDialog
        no={no}
        title={`联络单二维码　${no}`}
        ask={() => send(liaisonCalls.link, { id: row.id })}
        onClose={close}
      />
    </Suspense>,
  )
}

const page = (view: View<typeof liaison>) =>
  listPage(view, { actions: { ...registerActions(view, { getDetail: liaisonCalls.getDetail }), ticket } })

/** Liaison sheets in every state, agreed to, and with another day asked for (spec 2 §2.8). */
export const liaisonPages = {
  liaisonQuery: page(liaisonQuery),
  agreeQuery: page(agreeQuery),
  disagreeQuery: page(disagreeQuery),
}
