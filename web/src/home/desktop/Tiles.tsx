import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AskedStatistic, statisticTable } from '@tejian/contract/app/statisticTable.ts'
import { measured, measureOf, type StatisticAnswer } from '@tejian/contract/kit/statistic.ts'
import { type Tile, tileCalls } from '@tejian/contract/shared/statistics/tileCalls.ts'
import { Button, Dropdown, Input, Modal } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { notify } from '../../kit/notify.ts'
import { useSession } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { routesOf } from '../../kit/shell/menu.ts'
import { useKnownPage } from '../../kit/shell/PageLink.tsx'
import { builtNames } from '../../kit/shell/pageRoutes.ts'
import { send } from '../../kit/transport/send.ts'
import { type Behind, rowsBehind } from '../../shared/statistics/asked.ts'
import { change, figure, unknown } from '../../shared/statistics/figures.ts'
import '../../shared/statistics/figures.css'
import { tileKey } from '../../shared/statistics/tileKey.ts'
import { analysedRows, overdueRows } from '../../warnings/public.ts'
import { messageKeys } from '../messages/messageKeys.ts'
import { Panel } from './panels.tsx'

const StatisticChart = lazy(() => import('../../shared/statistics/StatisticChart.tsx'))

/** As many groups as a small picture can name. */
const mostGroups = 10

/** Statistics whose numbers lead to lists that people work in. */
const behindOthers: Readonly<Record<string, Behind>> = {
  overdueStatistics: overdueRows,
  inspectWarnAnalyse: analysedRows,
}

/** The statistics that one has put on the own desktop; nothing where there are none. */
export default function Tiles() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: tileKey, queryFn: () => send(tileCalls.list) })
  const [naming, setNaming] = useState<Tile | null>(null)
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (failure) {
      notify.failure(failure)
    }
    await client.invalidateQueries({ queryKey: tileKey })
  }
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data || data.length === 0) return null
  const move = (place: number, by: 1 | -1): Promise<void> => {
    const ids = data.map(({ id }) => id)
    const [moved = ''] = ids.splice(place, 1)
    ids.splice(place + by, 0, moved)
    return act(() => send(tileCalls.order, { ids: ids.join(',') }))
  }
  const choices = (tile: Tile, place: number) => ({
    items: [
      { key: 'rename', label: '改名', onClick: () => setNaming(tile) },
      { key: 'earlier', label: '前移', disabled: place === 0, onClick: () => void move(place, -1) },
      {
        key: 'later',
        label: '后移',
        disabled: place === data.length - 1,
        onClick: () => void move(place, 1),
      },
      {
        key: 'remove',
        label: '从桌面移除',
        danger: true,
        onClick: () => void act(() => send(tileCalls.remove, { id: tile.id })),
      },
    ],
  })
  return (
    <Panel title="我的统计">
      <ul className="desktop-tiles">
        {data.map((tile, place) => (
          <li key={tile.id} aria-label={tile.name} className={`desktop-tile-${tile.shape}`}>
            <h3>
              <TileTitle tile={tile} />
              <Dropdown menu={choices(tile, place)} trigger={['click']}>
                <Button size="small" type="text" aria-label={`${tile.name}：改名、移动、移除`}>
                  ⋯
                </Button>
              </Dropdown>
            </h3>
            <TileBody tile={tile} />
          </li>
        ))}
      </ul>
      {naming && (
        <Naming
          tile={naming}
          onClose={() => setNaming(null)}
          onName={(name) => act(() => send(tileCalls.rename, { id: naming.id, name }))}
        />
      )}
    </Panel>
  )
}

const statisticOf = ({ viewNo }: Tile): AskedStatistic | undefined => statisticTable[viewNo]

/** Leads to the statistic with the same question, where all its figures stand. */
function TileTitle({ tile }: { tile: Tile }) {
  const menus = useSession((session) => session.menus)
  const path = routesOf(menus, builtNames).find(({ name }) => name === tile.viewNo)?.path
  return path && !tile.sentence ? (
    <Link to={`${path}?${new URLSearchParams(tile.asked)}`}>{tile.name}</Link>
  ) : (
    tile.name
  )
}

function TileBody({ tile }: { tile: Tile }) {
  const found = statisticOf(tile)
  if (tile.sentence || !found) return <p className="panel-empty">{tile.sentence}</p>
  return <Counted tile={tile} found={found} />
}

function Counted({ tile, found }: { tile: Tile; found: AskedStatistic }) {
  const { one, calls } = found
  const request = {
    ...tile.asked,
    ...(one.dimension && { dimension: one.dimension }),
    pageSize: String(mostGroups),
  }
  const { data, error, refetch } = useQuery({
    queryKey: [...messageKeys.desktop, 'tile', tile.viewNo, request],
    queryFn: () => send(calls.list, request),
    staleTime: 30_000,
    retry: false,
  })
  const known = useKnownPage()
  const behind: Behind = (number) => {
    const other = behindOthers[one.viewNo]
    if (!other) return rowsBehind(one, number)
    const path = other(number)
    return known(path) ? path : ''
  }
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <div className={tile.shape === 'chart' ? 'figures-chart' : undefined} aria-busy />
  const drawn = { ...one, chart: { ...one.chart, of: [tile.measure] } }
  const compared = one.compared !== false && Object.values(data.total.before).some((value) => value)
  return (
    <>
      <Total tile={tile} found={found} answer={data} behind={behind} />
      {tile.shape === 'chart' && data.list.length > 0 && (
        <Suspense fallback={<div className="figures-chart" />}>
          <StatisticChart
            one={drawn}
            answer={data}
            asked={tile.asked}
            compared={compared}
            behind={behind}
            label={`${tile.name}图，数据见${one.title}`}
          />
        </Suspense>
      )}
    </>
  )
}

type TotalProps = { tile: Tile; found: AskedStatistic; answer: StatisticAnswer; behind: Behind }

/** The measure of all groups together beside last year's; it opens its rows. */
function Total({ tile: { measure, asked, period }, found: { one }, answer, behind }: TotalProps) {
  const { counts, before } = answer.total
  const value = measured(one, measure, counts)
  const past = one.compared === false ? null : measured(one, measure, before)
  const { label } = measureOf(one, measure)
  const text = figure(one, measure, value)
  const path = value ? behind({ asked, period: answer.period, measure, groupId: '' }) : ''
  return (
    <p className="desktop-tile-total">
      {path ? (
        <Link to={path} aria-label={`${label} ${text}`}>
          <strong>{text}</strong>
        </Link>
      ) : (
        <strong>{text}</strong>
      )}
      <span>
        {period}
        {label}
      </span>
      {past !== null && past !== 0 && (
        <small>
          上年同期 {figure(one, measure, past)}，{change(one, measure, value, past) ?? unknown}
        </small>
      )}
      {answer.waiting > 0 && <small>有{answer.waiting}条业务正在计入，稍后刷新</small>}
    </p>
  )
}

type NamingProps = { tile: Tile; onClose(): void; onName(name: string): Promise<void> }

function Naming({ tile, onClose, onName }: NamingProps) {
  const [name, setName] = useState(tile.name)
  return (
    <Modal
      open
      title="修改名称"
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: name.trim() === '' }}
      onCancel={onClose}
      onOk={async () => {
        await onName(name)
        onClose()
      }}
    >
      <Input
        aria-label="名称"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </Modal>
  )
}
