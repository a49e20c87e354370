import { lazy, Suspense } from 'react'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'

const NoticeForm = lazy(() => import('./NoticeForm.tsx'))

/** Address of one copy notification. */
export const noticeAddress = (id: string): string => `/home/notice/detail?id=${id}`

const detail: ActionRun = ({ rows: [row], navigate }) => row && void navigate(noticeAddress(row.id))

/** What stands behind the actions of copy notifications. */
export const noticeActions: ActionRuns = {
  create: ({ show, close, refresh }) =>
    show(
      <Suspense>
        <NoticeForm id={null} onSaved={refresh} onClose={close} />
      </Suspense>,
    ),
  edit: ({ rows: [row], show, close, refresh }) =>
    row &&
    show(
      <Suspense>
        <NoticeForm id={row.id} onSaved={refresh} onClose={close} />
      </Suspense>,
    ),
  handle: detail,
  view: detail,
}

/** 抄送 about a declaration, from its row. */
export const copyDeclaration: ActionRun = ({ rows: [row], show, close, navigate }) =>
  row &&
  show(
    <Suspense>
      <NoticeForm
        id={null}
        declarationId={row.id}
        onSaved={(id) => void navigate(noticeAddress(id))}
        onClose={close}
      />
    </Suspense>,
  )
