import { type Progress, readingCalls } from '@tejian/contract/portal/platform/readingCalls.ts'
import { nobody } from '../../kit/transport/send.ts'
import { Facts } from '../Facts.tsx'
import { FindPart } from './FindPart.tsx'

/** Where a declaration stands, for whoever has its number and the end of the telephone that stands on it. */
export const ProgressPart = () => (
  <FindPart
    title="申报进度"
    keys={[
      { name: 'appno', label: '申报单号', max: 40 },
      { name: 'phoneEnd', label: '申报时所填联系电话的后四位', min: 4, max: 4, digits: true },
    ]}
    ask={(keys) => nobody.send(readingCalls.progress, keys)}
  >
    {(found) => <Found {...found} />}
  </FindPart>
)

function Found({ title, next, stages, ...found }: Progress) {
  const [only] = stages.length === 1 ? stages : []
  return (
    <section role="status" className="platform-progress">
      <h2>{title}</h2>
      <p>{next}</p>
      {stages.length > 1 && (
        <ul>
          {stages.map((stage) => (
            <li key={stage.title}>
              <span>
                {stage.title}
                {stage.days.length > 0 && <small>检验日期 {stage.days.join('、')}</small>}
              </span>
              <span className="mobile-soft">{stage.count}台</span>
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          ['检验日期', only?.days.join('、') ?? ''],
          ['申报单号', found.appno],
          ['检验类别', found.kind],
          ['设备品种', found.className],
          ['设备台数', found.count > 0 ? `${found.count}台` : ''],
          ['申报日期', found.appdate],
          ['受理日期', found.acceptDate],
          ['退回原因', found.reason],
          ['检验机构', found.institute],
          ['机构电话', found.institutePhone],
        ]}
      />
    </section>
  )
}
