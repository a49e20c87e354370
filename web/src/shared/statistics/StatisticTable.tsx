import {
  type AnyStatistic,
  dayOfMeasure,
  dimensionOf,
  isCount,
  measured,
  measureOf,
  type StatisticAnswer,
  type StatisticRow,
  type Values,
} from '@tejian/contract/kit/statistic.ts'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import { type Asked, type Behind, wayOf } from './asked.ts'
import { change, figure, rests, unknown } from './figures.ts'

type TableProps = {
  one: AnyStatistic
  answer: StatisticAnswer
  asked: Asked
  compared: boolean
  behind: Behind
  onChange(patch: Asked): void
}

/** The figures of a statistic; each opens the rows behind it, headings order the groups. */
export function StatisticTable({ one, answer, asked, compared, behind, onChange }: TableProps) {
  const { dimensions } = wayOf(one, asked)
  const ranks = ranksOf(one, answer.list)
  const cells = (groupId: string, groupName: string, counts: Values, before: Values) =>
    one.measures.map((name: string) => (
      <td key={name}>
        <Figure
          one={one}
          name={name}
          counts={counts}
          before={compared ? before : null}
          total={answer.total}
          label={`${groupName}，${measureOf(one, name).label}`}
          path={behind({ asked, period: answer.period, measure: name, groupId })}
        />
      </td>
    ))
  return (
    <div className="figures-table">
      <table className="tj-plain">
        <caption className="visually-hidden">{one.title}</caption>
        <thead>
          <tr>
            {dimensions.map((name) => (
              <th key={name} scope="col">
                {dimensionOf(one, name).label}
              </th>
            ))}
            {one.measures.map((name: string) => (
              <Heading key={name} one={one} name={name} asked={asked} onChange={onChange} />
            ))}
            {one.rank && (
              <th scope="col" className="rank">
                排名
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {answer.list.map((row) => (
            <tr key={row.groupId}>
              {row.names.map((name, place) => (
                <th key={dimensions[place]} scope="row">
                  {name}
                </th>
              ))}
              {cells(row.groupId, row.groupName, row.counts, row.before)}
              {one.rank && <td>{ranks.get(row.groupId) ?? unknown}</td>}
            </tr>
          ))}
        </tbody>
        {one.summed !== false && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={dimensions.length}>
                合计
              </th>
              {cells('', '合计', answer.total.counts, answer.total.before)}
              {one.rank && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Places by the ranked measure, the best first; equal values share a place. */
function ranksOf(one: AnyStatistic, rows: readonly StatisticRow[]): Map<string, number> {
  const { rank } = one
  if (!rank) return new Map()
  const known = rows.flatMap((row) => {
    const value = measured(one, rank, row.counts)
    return value === null ? [] : [{ groupId: row.groupId, value }]
  })
  return new Map(
    known.map(({ groupId, value }) => [groupId, 1 + known.filter((other) => other.value > value).length]),
  )
}

type HeadingProps = { one: AnyStatistic; name: string; asked: Asked; onChange(patch: Asked): void }

function Heading({ one, name, asked, onChange }: HeadingProps) {
  const [ordered, direction] = (asked.orderBy ?? '').split(' ')
  const own = ordered === name ? direction : undefined
  const next = own === 'desc' ? `${name} asc` : own === 'asc' ? '' : `${name} desc`
  return (
    <th scope="col" aria-sort={own === 'desc' ? 'descending' : own === 'asc' ? 'ascending' : 'none'}>
      <button type="button" className="figures-order" onClick={() => onChange({ orderBy: next })}>
        {measureOf(one, name).label}
        <span aria-hidden="true">{own === 'desc' ? ' ↓' : own === 'asc' ? ' ↑' : ''}</span>
      </button>
      <span className="figures-day">{dayOfMeasure(one, name)}</span>
    </th>
  )
}

type FigureProps = {
  one: AnyStatistic
  name: string
  counts: Values
  before: Values | null
  total: StatisticAnswer['total']
  label: string
  path: string
}

function Figure({ one, name, counts, before, total, label, path }: FigureProps) {
  const value = measured(one, name, counts, total.counts)
  const measure = measureOf(one, name)
  const listed = !(isCount(measure) && measure.unlisted)
  const text = figure(one, name, value)
  const few = rests(one, name, counts) === 'few'
  const shown = few ? (
    <Tooltip title="样本少">
      <span className="figures-few">{text}</span>
    </Tooltip>
  ) : (
    text
  )
  const past = before && measured(one, name, before, total.before)
  const moved = before && change(one, name, value, past)
  return (
    <>
      {path && value && listed ? (
        <Link to={path} aria-label={`${label} ${text}`}>
          {shown}
        </Link>
      ) : (
        shown
      )}
      {before && (
        <span className="figures-before" title={`上年同期 ${figure(one, name, past)}`}>
          {moved ?? unknown}
        </span>
      )}
    </>
  )
}
