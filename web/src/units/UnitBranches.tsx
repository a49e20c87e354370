import type { View } from '@tejian/contract/kit/view.ts'
import { branchRegister } from '@tejian/contract/units/calls.ts'
import { unitBranch } from '@tejian/contract/units/unitBranch.ts'
import { useMemo } from 'react'
import { ChildRows } from '../shared/children/ChildRows.tsx'

const columns = ['branchname', 'address', 'contactname', 'contacttel'] as const

const branches: View<typeof unitBranch> = {
  viewNo: 'unitBranches',
  title: '内设机构',
  record: unitBranch,
  path: '/api/unitnbranch/unitNbranch',
  columns,
  orderBy: ['branchname', 'asc'],
  form: {
    sections: [
      {
        title: '内设机构',
        fields: [
          { field: 'branchname', span: 2 },
          'contactname',
          'contacttel',
          { field: 'address', span: 4 },
        ],
      },
    ],
  },
}

/** Branches and departments of a unit, kept beside its archive. */
export default function UnitBranches({ id }: { id: string }) {
  const owner = useMemo(() => ({ field: 'unitId', id }), [id])
  return (
    <ChildRows
      view={branches}
      calls={branchRegister}
      owner={owner}
      columns={columns}
      empty="没有登记内设机构"
    />
  )
}
