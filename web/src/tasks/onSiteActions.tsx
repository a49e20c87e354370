import { lazy, Suspense } from 'react'
import type { ActionRun } from '../kit/list/actions.ts'
import type { ListedTask } from './places.ts'

const CancelTaskDialog = lazy(() => import('./CancelTaskDialog.tsx'))
const DepartmentDialog = lazy(() => import('./DepartmentDialog.tsx'))
const LiaisonDialog = lazy(() => import('./liaison/LiaisonDialog.tsx'))
const PrincipalDialog = lazy(() => import('./PrincipalDialog.tsx'))
const TerminateDrawer = lazy(() => import('./termination/TerminateDrawer.tsx'))
const UnableDialog = lazy(() => import('./UnableDialog.tsx'))

/** 申请取消任务 of a list of business items. */
export const cancelTaskAction: ActionRun<ListedTask> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <CancelTaskDialog row={row} onChanged={refresh} onClose={close} />
    </Suspense>,
  )
}

/** 申请终止检验 of a list of business items: the application is sent on from the list of applications. */
export const terminateAction: ActionRun<ListedTask> = ({ rows: [row], show, close, navigate }) => {
  if (!row) return
  show(
    <Suspense>
      <TerminateDrawer
        row={row}
        onMade={(termno) =>
          void navigate(`/assistMng/termination/terminationQueryList?${new URLSearchParams({ termno })}`)
        }
        onClose={close}
      />
    </Suspense>,
  )
}

/** 更换负责人 of a list of business items. */
export const changePrincipalAction: ActionRun<ListedTask> = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <PrincipalDialog rows={rows} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

/** 调整科室 of a list of business items. */
export const changeDepartmentAction: ActionRun<ListedTask> = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <DepartmentDialog rows={rows} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

/** 无法检验 of a list of business items. */
export const unableAction: ActionRun<ListedTask> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <UnableDialog row={row} onChanged={refresh} onClose={close} />
    </Suspense>,
  )
}

/** 发联络单 of a list of business items: one sheet for one visit. */
export const liaisonAction: ActionRun<ListedTask> = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <LiaisonDialog rows={rows} onChanged={refresh} onClose={close} />
    </Suspense>,
  )
