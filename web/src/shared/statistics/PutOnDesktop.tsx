import { useQueryClient } from '@tanstack/react-query'
import { type AnyStatistic, dimensionOf, measureOf } from '@tejian/contract/kit/statistic.ts'
import {
  periodOfDays,
  type TilePeriod,
  type TileShape,
  tilePeriods,
  tilePeriodsOf,
} from '@tejian/contract/shared/statistics/tile.ts'
import { tileCalls } from '@tejian/contract/shared/statistics/tileCalls.ts'
import { Form, Input, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { today } from '../../kit/clock.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { type Asked, wayOf } from './asked.ts'
import { tileKey } from './tileKey.ts'

/** `period` are the days that were counted. */
type PutProps = {
  one: AnyStatistic
  asked: Asked
  period: { begin: string; end: string }
  onClose(): void
}
type Chosen = { name: string; measure: string; shape: TileShape; period: TilePeriod }

/** Asks how the question of a statistic is kept on the own desktop: its name, measure, shape, and whether its days move on. */
export default function PutOnDesktop({ one, asked, period: days, onClose }: PutProps) {
  const client = useQueryClient()
  const [form] = Form.useForm<Chosen>()
  const [busy, setBusy] = useState(false)
  const way = wayOf(one, asked)
  const { by: _by, orderBy: _order, periodBegin = '', periodEnd = '', ...conditions } = asked
  const by = way.dimensions.map((name) => dimensionOf(one, name).label).join('、')
  const begun: Chosen = {
    name: `${one.title}（按${by}）`.slice(0, 40),
    measure: one.chart.of[0] ?? one.measures[0] ?? '',
    shape: 'chart',
    period: periodOfDays(one, { begin: periodBegin, end: periodEnd }, today()),
  }
  const save = async (chosen: Chosen): Promise<void> => {
    setBusy(true)
    try {
      await send(tileCalls.save, {
        ...chosen,
        viewNo: one.viewNo,
        by: way.name,
        conditions: JSON.stringify(conditions),
        ...(chosen.period === 'fixed' && { firstDay: days.begin, lastDay: days.end }),
      })
      await client.invalidateQueries({ queryKey: tileKey })
      notify.success('已放到桌面')
      onClose()
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title="放到桌面"
      okText="放到桌面"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={begun} onFinish={(chosen) => void save(chosen)}>
        <Form.Item
          name="name"
          label="名称"
          rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="measure" label="指标">
          <Select
            options={one.measures.map((name: string) => ({ value: name, label: measureOf(one, name).label }))}
          />
        </Form.Item>
        <Form.Item name="shape" label="显示">
          <Radio.Group
            options={[
              { value: 'chart', label: '图表' },
              { value: 'number', label: '数字' },
            ]}
          />
        </Form.Item>
        <Form.Item name="period" label="统计区间">
          <Select
            options={tilePeriodsOf(one)
              .filter((period) => period !== 'fixed' || days.begin !== '')
              .map((period) => ({
                value: period,
                label: period === 'fixed' ? `${days.begin} 至 ${days.end}` : tilePeriods[period],
              }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
