import { useQuery } from '@tanstack/react-query'
import { deviceFormPath } from '@tejian/contract/equipment/device/pages.ts'
import { qualityCalls } from '@tejian/contract/equipment/quality/calls.ts'
import { deviceFinding, deviceQuality } from '@tejian/contract/equipment/quality/deviceQuality.ts'
import { qualitySentences as say } from '@tejian/contract/equipment/quality/messages.ts'
import { Progress, Skeleton } from 'antd'
import { Link } from 'react-router'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { useMay } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageLink } from '../../kit/shell/PageLink.tsx'
import { send } from '../../kit/transport/send.ts'
import type { Device } from '../rows.ts'
import './quality.css'

const correctPath = '/bsArchives/correctMng/correctApply'

/** What the archive of a device is worth, and what is missing: each leads to where it is put right. */
export default function QualityTab({ row }: { row: Device }) {
  const mayCorrect = useMay('correction.save')
  const { data, error, refetch } = useQuery({
    queryKey: ['deviceQuality', row.id, row.version],
    queryFn: () => send(qualityCalls.ofDevice, { equdatasysid: row.id }),
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  if (data.score === null) return <p className="quality-none">{say.unscored}</p>
  const form = row.actions?.includes('edit') ? deviceFormPath(row.equclacode, row.id) : null
  return (
    <section className="quality" aria-label="数据质量">
      <header>
        <strong>{data.score}</strong>
        <span>分</span>
        <FieldText spec={deviceQuality.fields.grade} value={data.grade} />
        <Progress percent={data.score} showInfo={false} aria-label="数据质量得分" />
      </header>
      {data.findings.length === 0 ? (
        <p>档案各项齐全，没有发现问题。</p>
      ) : (
        <>
          <p>
            {data.findings.length}项待完善。
            {!form && mayCorrect && <PageLink path={correctPath}>申请信息更正</PageLink>}
          </p>
          <table className="quality-findings">
            <thead>
              <tr>
                <th>问题</th>
                <th>类别</th>
                <th>扣分</th>
                {form && <th>办理</th>}
              </tr>
            </thead>
            <tbody>
              {data.findings.map(({ item, sentence, kind, lost, fields }) => (
                <tr key={item}>
                  <td>{sentence}</td>
                  <td>
                    <FieldText spec={deviceFinding.fields.kind} value={kind} />
                  </td>
                  <td>{lost}</td>
                  {form && (
                    <td>
                      <Link to={`${form}&field=${encodeURIComponent(fields.join(','))}`}>去完善</Link>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
