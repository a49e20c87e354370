import { useQuery } from '@tanstack/react-query'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { filingCalls } from '@tejian/contract/units/filing/calls.ts'
import type { maintenanceFiling } from '@tejian/contract/units/filing/filing.ts'
import { Alert, Skeleton } from 'antd'
import { send } from '../../kit/transport/send.ts'

type Filing = Detail<typeof maintenanceFiling>
type File = { attsysid: string; attname?: string }
type Group = { name: string; oldAttachments: readonly File[]; newAttachments: readonly File[] }

/** The workers whom a filing names, with their certificates on the day of the submit. */
export function FiledPeople({ row }: { row: Filing }) {
  const people = row.persons ?? []
  if (people.length === 0) return <p className="tj-empty">提交核查时列入持有效“电梯修理”证书的在岗维保人员</p>
  return (
    <table className="tj-plain">
      <thead>
        <tr>
          <th scope="col">姓名</th>
          <th scope="col">岗位</th>
          <th scope="col">证书编号</th>
          <th scope="col">有效期至</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td>{person.personname}</td>
            <td>{person.post ?? ''}</td>
            <td>{person.certno}</td>
            <td>{person.validDate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The files that a change brings beside those of the filing that it changes, by material. */
export function ChangedFiles({ row }: { row: Filing }) {
  const { data, error } = useQuery({
    queryKey: ['filingFiles', row.id],
    queryFn: () => send(filingCalls.queryChangeGroupAtt, { id: row.id }) as Promise<readonly Group[]>,
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (data.length === 0) return <p className="tj-empty">变更没有提交新的附件</p>
  const names = (files: readonly File[]): string => files.map(({ attname }) => attname).join('、') || '无'
  return (
    <table className="tj-plain">
      <thead>
        <tr>
          <th scope="col">材料</th>
          <th scope="col">变更前</th>
          <th scope="col">变更后</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ name, oldAttachments, newAttachments }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{names(oldAttachments)}</td>
            <td>{names(newAttachments)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
