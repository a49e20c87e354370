import type { LawCase } from '@tejian/contract/supervision/cases/case.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../kit/form/RegisterForm.tsx'

const CasePapers = lazy(() => import('./CasePapers.tsx'))

/** Before a case's files, the papers of its file. */
export const withPapers =
  (files: RowSections): RowSections =>
  (row) => [
    {
      title: '案卷文书',
      content: (
        <Suspense fallback={<Skeleton active title={false} />}>
          <CasePapers caseno={(row as unknown as Pick<LawCase, 'caseno'>).caseno ?? ''} />
        </Suspense>
      ),
    },
    ...files(row),
  ]
