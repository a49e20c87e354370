import { productTitle } from '@tejian/contract/kit/constants.ts'
import { annualCalls } from '@tejian/contract/quality/annualCalls.ts'
import {
  type PublishedYear,
  sumOf,
  sumsBy,
  type YearSum,
  yearsOf,
} from '@tejian/contract/quality/publishedYears.ts'
import { useState } from 'react'
import { nobody } from '../../kit/transport/send.ts'
import '../../kit/theme/plainPage.css'
import { Facts } from '../Facts.tsx'
import '../scan.css'
import '../platform/platform.css'
import './annual.css'
import { Problem } from '../../kit/theme/Problem.tsx'
import { useAsked } from '../useAsked.ts'

const mostRows = '300'

/** All published rows, page after page. */
async function readAll(): Promise<PublishedYear[]> {
  const rows: PublishedYear[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, count } = await nobody.send(annualCalls.list, {
      pageNo: String(pageNo),
      pageSize: mostRows,
    })
    rows.push(...list)
    if (list.length === 0 || rows.length >= count) return rows
  }
}

/** What was published of a year, for everybody (spec 2 §2.1 ndtj). */
export default function AnnualPage() {
  const { data, problem } = useAsked('annual', readAll)
  return (
    <div className="mobile-page platform-page">
      <header>
        <p>{productTitle}</p>
        <h1>年度统计</h1>
      </header>
      <main>
        <Problem text={problem} />
        {!data && !problem && <p className="scan-wait">正在打开……</p>}
        {data?.length === 0 && <p className="scan-wait">还没有发布年度统计</p>}
        {data && data.length > 0 && <Years rows={data} />}
      </main>
      <footer className="platform-foot">
        <a href="/servicePlatform">返回服务平台</a>
      </footer>
    </div>
  )
}

const figures = ({ equCount, inspectedCount, qualifiedCount, reportCount }: YearSum) =>
  [equCount, inspectedCount, qualifiedCount, reportCount].map((figure) => figure.toLocaleString('zh-CN'))

function Years({ rows }: { rows: readonly PublishedYear[] }) {
  const years = yearsOf(rows)
  const [year, setYear] = useState(years[0] ?? '')
  const own = rows.filter((row) => row.year === year)
  const [equTotal = '', inspTotal = '', qualifiedTotal = '', reportCount = ''] = figures(sumOf(own))
  return (
    <>
      <label className="annual-year">
        统计年度
        <select value={year} onChange={({ target }) => setYear(target.value)}>
          {years.map((one) => (
            <option key={one} value={one}>
              {one}年
            </option>
          ))}
        </select>
      </label>
      <section aria-label={`${year}年合计`}>
        <Facts
          facts={[
            ['在用设备数', equTotal],
            ['检验台数', inspTotal],
            ['合格台数', qualifiedTotal],
            ['报告总数', reportCount],
          ]}
        />
      </section>
      <Sums title="按设备类别" first="设备类别" sums={sumsBy(own, 'equclaname')} />
      <Sums title="按所属区域" first="所属区域" sums={sumsBy(own, 'areaName')} />
    </>
  )
}

type SumsProps = { title: string; first: string; sums: ReturnType<typeof sumsBy> }

function Sums({ title, first, sums }: SumsProps) {
  return (
    <section className="annual-sums">
      <h2>{title}</h2>
      <div className="annual-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">在用</th>
              <th scope="col">检验</th>
              <th scope="col">合格</th>
              <th scope="col">报告</th>
            </tr>
          </thead>
          <tbody>
            {sums.map(([name, sum]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures(sum).map((figure, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the four figures never change places
                  <td key={place}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
