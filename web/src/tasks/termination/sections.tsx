import { Suspense } from 'react'
import { ChargeTable } from '../../inspection/item/public.tsx'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import { filesSection } from '../../shared/attachments/filesSection.tsx'

/** Papers and photographs of an application. */
export const proofs: RowSections = filesSection('entry')

/** What has been charged for the business that is to be stopped. */
export const sectionsOf = (appno: string | null) => [
  {
    title: '收费',
    content: (
      <Suspense>
        <ChargeTable appno={appno ?? ''} empty="该申报尚未登记收费" />
      </Suspense>
    ),
  },
]
