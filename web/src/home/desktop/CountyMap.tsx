import { useQuery } from '@tanstack/react-query'
import { dictionaryCalls } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageLink } from '../../kit/shell/PageLink.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { rateLevel, rateLevels, tilesOf } from './counties.ts'
import { OverdueTable } from './OverdueTable.tsx'
import { type OverdueRow, overdueBy } from './overdue.ts'
import { Panel } from './panels.tsx'
import { Townships } from './Townships.tsx'

const codeOf = ({ values: [areaId = ''] }: OverdueRow): string => areaId
const overdueIn = (areaId: string): string => `/businessPro/expireQuery?areaId=${areaId}`

/** The counties whose tiles stand beside each other: all of a city, or those that there are of several. */
async function countiesAround(rows: readonly OverdueRow[]) {
  const cities = new Set(rows.map((row) => `${codeOf(row).slice(0, 4)}00`))
  const [city = ''] = cities
  const counties = cities.size === 1 ? await send(dictionaryCalls.findAreaList, { parentId: city }) : []
  const known = new Set(counties.map(({ code }) => code))
  const beside = rows.filter((row) => !known.has(codeOf(row)))
  return [...counties, ...beside.map((row) => ({ code: codeOf(row), name: row.name }))]
}

/** Overdue devices by county, as tiles at their places and as a table; each opens the county's devices. */
export function CountyMap() {
  const { data, error, refetch } = useQuery({
    ...overdueBy('area'),
    queryFn: async () => {
      const list = (await overdueBy('area').queryFn()).filter((row) => codeOf(row) !== '')
      return { list, tiles: tilesOf(await countiesAround(list)) }
    },
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  // Whoever has one county knows it by its townships.
  const [own, ...others] = data.list
  if (own && others.length === 0) return <Townships county={own} />
  const rows = new Map(data.list.map((row) => [codeOf(row), row]))
  return (
    <Panel
      title="超期未检（按区域）"
      side={<PageLink path="/bsArchives/equipment/overdueStatistics">统计</PageLink>}
    >
      <div className="county-map">
        {data.tiles.map(({ areaId, name, column, row }) => (
          <Tile
            key={areaId}
            name={name}
            place={{ gridColumn: column, gridRow: row }}
            row={rows.get(areaId)}
          />
        ))}
      </div>
      <p className="county-key">
        {Object.entries(rateLevels).map(([level, text]) => (
          <span key={level} className={`county-${level}`}>
            {text}
          </span>
        ))}
      </p>
      <details>
        <summary>按区域数据表</summary>
        <OverdueTable of="区域" rows={data.list} listOf={(row) => overdueIn(codeOf(row))} />
      </details>
    </Panel>
  )
}

type TileProps = { name: string; place: { gridColumn: number; gridRow: number }; row: OverdueRow | undefined }

function Tile({ name, place, row }: TileProps) {
  if (!row)
    return (
      <span className="county county-outside" style={place}>
        <b>{name}</b>
        <small>不在辖区</small>
      </span>
    )
  const rate = `${row.rate.toFixed(1)}%`
  return (
    <div className={`county county-${rateLevel(row.rate)}`} style={place}>
      <PageLink path={overdueIn(codeOf(row))}>
        <b>{name}</b>
        <span className="visually-hidden">超期台数</span>
        <strong>{row.overdueCount}</strong>
        <span className="visually-hidden">超期率</span>
        <small>{rate}</small>
      </PageLink>
    </div>
  )
}
