import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import type { Item } from '../item.ts'

const MajorDrawer = lazy(() => import('./MajorDrawer.tsx'))

/** 登记重大问题 of a list of business items: found on site, before any report. */
export const majorProblemAction: ActionRun<Item> = ({ rows: [row], show, close, navigate }) => {
  if (!row) return
  show(
    <Suspense>
      <MajorDrawer
        row={row}
        onMade={(problemno) =>
          void navigate(`/assistMng/bigProblemMng/bigProblemRegister?${new URLSearchParams({ problemno })}`)
        }
        onClose={close}
      />
    </Suspense>,
  )
}
