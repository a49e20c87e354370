import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reviewCalls } from '@tejian/contract/instruments/flowCalls.ts'
import { instrumentReview } from '@tejian/contract/instruments/review.ts'
import { type FieldName, fieldOf } from '@tejian/contract/kit/record.ts'
import { Alert, Button, Checkbox, Input, Pagination, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FieldText } from '../kit/fields/FieldText.tsx'
import { send } from '../kit/transport/send.ts'
import './instruments.css'
import ReviewDialog, { type Review } from './ReviewDialog.tsx'

const columns = [
  'sourceNo',
  'instNo',
  'instName',
  'seisn',
  'reportno',
  'unitname',
  'equcode',
  'inspectDate',
  'inspectors',
  'state',
  'result',
  'opinion',
  'reviewUserName',
  'reviewDate',
] as const satisfies ReadonlyArray<FieldName<typeof instrumentReview>>

const perPage = 20

/** Reports in doubt because an instrument was found unfit: who answers for them writes an opinion on each. */
export default function ReviewPage() {
  const client = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const [open, setOpen] = useState<Review | null>(null)
  const part = (name: string): string => address.get(name) ?? ''
  const set = (values: Record<string, string>): void => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries({ pageNo: '', ...values }))
      if (value) next.set(name, value)
      else next.delete(name)
    setAddress(next, { replace: true })
  }
  const state = address.has('state') ? part('state') : '0'
  const pageNo = Number(part('pageNo')) || 1
  const request = {
    pageNo: String(pageNo),
    pageSize: String(perPage),
    ...(state !== 'all' && { state }),
    ...(part('sourceNo') && { sourceNo: part('sourceNo') }),
    ...(part('mine') && { scope: 'mine' }),
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['instrumentReviews', request],
    queryFn: () => send(reviewCalls.find, request),
    placeholderData: (before) => before,
  })
  const acting = data?.list.some(({ actions }) => actions.includes('review'))
  return (
    <section className="tj-list" aria-label="不合格仪器追溯评价">
      <div className="inst-bar">
        <Radio.Group
          optionType="button"
          aria-label="评价状态"
          value={state}
          options={[
            { value: '0', label: '待评价' },
            { value: '1', label: '已评价' },
            { value: 'all', label: '全部' },
          ]}
          onChange={({ target }) => set({ state: String(target.value) })}
        />
        <Checkbox
          checked={part('mine') !== ''}
          onChange={({ target }) => set({ mine: target.checked ? '1' : '' })}
        >
          只看本人检验的
        </Checkbox>
        <Input.Search
          style={{ maxWidth: 280 }}
          aria-label="来源单号"
          placeholder="来源单号"
          allowClear
          defaultValue={part('sourceNo')}
          onSearch={(text) => set({ sourceNo: text.trim() })}
        />
      </div>
      {error && (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>重试</Button>}
        />
      )}
      {!data && !error && <Skeleton active />}
      {data?.list.length === 0 && (
        <p className="tj-empty">
          {state === '0' ? '没有等待评价的报告' : '没有符合条件的评价'}
          ；仪器校准确认或期间核查不合格后，使用过它的检验会列在这里
        </p>
      )}
      {data && data.list.length > 0 && (
        <>
          <div className="inst-table inst-sheet">
            <table className="tj-plain">
              <thead>
                <tr>
                  {acting && <th scope="col">操作</th>}
                  {columns.map((name) => (
                    <th key={name} scope="col">
                      {fieldOf(instrumentReview, name)?.label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.list.map((row) => (
                  <tr key={row.id}>
                    {acting && (
                      <td>
                        {row.actions.includes('review') && (
                          <Button size="small" type="link" onClick={() => setOpen(row)}>
                            评价
                          </Button>
                        )}
                      </td>
                    )}
                    {columns.map((name) => {
                      const spec = fieldOf(instrumentReview, name)
                      return (
                        <td key={name}>
                          {spec && (
                            <FieldText spec={spec} value={row[name]} record={instrumentReview} row={row} />
                          )}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pagination
            size="small"
            align="end"
            current={pageNo}
            pageSize={perPage}
            total={data.count ?? 0}
            showSizeChanger={false}
            showTotal={(total) => `共 ${total} 条`}
            onChange={(page) => set({ pageNo: page > 1 ? String(page) : '' })}
          />
        </>
      )}
      {open && (
        <ReviewDialog
          row={open}
          onClose={() => setOpen(null)}
          onDone={() => void client.invalidateQueries({ queryKey: ['instrumentReviews'] })}
        />
      )}
    </section>
  )
}
