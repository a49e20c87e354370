import { personCertificateRegister } from '@tejian/contract/people/calls.ts'
import { personCert } from '@tejian/contract/people/views/personCert.ts'
import { useMemo } from 'react'
import { ChildRows } from '../shared/children/ChildRows.tsx'
import { certificateCells } from './cells.tsx'
import { certificateFiles } from './certificateFiles.tsx'

const columns = ['certItem', 'certno', 'issueOrgName', 'issueDate', 'validDate', 'certStatus'] as const
const initial = { certStatus: '1' }

/** What one person is certified for, entered and changed beside the person's archive. */
export default function PersonCertificates({ id }: { id: string }) {
  const owner = useMemo(() => ({ field: 'personId', id }), [id])
  return (
    <ChildRows
      view={personCert}
      calls={personCertificateRegister}
      owner={owner}
      columns={columns}
      cells={certificateCells}
      initial={initial}
      extra={certificateFiles.entry}
      empty="还没有登记证书；检验人员的证书在“检验人员”页登记"
    />
  )
}
