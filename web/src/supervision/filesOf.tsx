import type { OfferedMove } from '@tejian/contract/kit/processRegister.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../kit/form/RegisterForm.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

/** The files of a record by the materials that it has; whoever may decide something now may add some. */
export const filesOf =
  (materials: readonly string[]): RowSections =>
  (row) => {
    const { moves = [] } = row as { moves?: readonly OfferedMove[] }
    return [
      {
        title: '照片和材料',
        content: (
          <Suspense fallback={<Skeleton active title={false} />}>
            <AttachmentPanel
              owner={row.id}
              materials={materials}
              mode={moves.length > 0 ? 'entry' : 'readonly'}
            />
          </Suspense>
        ),
      },
    ]
  }
