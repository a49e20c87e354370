import { useQuery } from '@tanstack/react-query'
import type { FieldName } from '@tejian/contract/kit/record.ts'
import { queryCalls } from '@tejian/contract/queries/calls.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { Empty, Select } from 'antd'
import { useMemo } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { FieldText } from '../kit/fields/FieldText.tsx'
import { LoadFailure } from '../kit/shell/LoadFailure.tsx'
import { usePageTitle } from '../kit/shell/tagStore.ts'
import { PageSkeleton } from '../kit/shell/WaitingScreen.tsx'
import { send } from '../kit/transport/send.ts'
import './queries.css'
import { ResultPage } from './ResultPage.tsx'

const told = ['creditcode', 'areaId', 'address', 'contactname'] as const satisfies ReadonlyArray<
  FieldName<typeof unit>
>

const listOf = (type: string) => send(queryCalls.list, { type, pageSize: '300' })

/** One maintenance unit, and what the saved queries over devices find among those that it maintains. */
export default function MaintenanceDetailsPage() {
  const { id = '' } = useParams()
  const [address, setAddress] = useSearchParams()
  const { data, error, refetch } = useQuery({
    queryKey: [unitRegister.getDetail.path, id],
    queryFn: () => send(unitRegister.getDetail, { id }),
  })
  const { data: queries } = useQuery({
    queryKey: [queryCalls.list.path, 'devices'],
    queryFn: async () => {
      const lists = await Promise.all([listOf('elevatorThings'), listOf('equipment')])
      return lists.flatMap(({ list }) => list).filter((row) => row.enabled !== false)
    },
  })
  const more = useMemo(() => ({ maintUnitId: id }), [id])
  usePageTitle(data?.unitname ?? '')
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data || !queries) return <PageSkeleton />
  const chosen = address.get('query') ?? queries[0]?.id ?? ''
  return (
    <div className="query-unit">
      <header className="query-result-head">
        <div>
          <h1>{data.unitname}</h1>
          <dl className="query-told">
            {told.map((name) => (
              <div key={name}>
                <dt>{unit.fields[name].label}</dt>
                <dd>
                  <FieldText spec={unit.fields[name]} value={data[name]} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        {queries.length > 0 && (
          <div className="query-chart-by">
            在其维保的设备中查询
            <Select
              aria-label="查询设置"
              value={chosen}
              popupMatchSelectWidth={false}
              options={queries.map((row) => ({ value: row.id, label: row.name ?? '' }))}
              onChange={(query: string) => setAddress({ query })}
            />
          </div>
        )}
      </header>
      {queries.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有保存的设备或电梯查询">
          <Link to="/query-settings/elevatorThings">去设置电梯查询</Link>
        </Empty>
      ) : (
        <ResultPage key={chosen} id={chosen} more={more} />
      )}
    </div>
  )
}
