import { type AnyStatistic, measureOf, type StatisticAnswer } from '@tejian/contract/kit/statistic.ts'
import { theme } from 'antd'
import { BarChart, HeatmapChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Asked, type Behind, wayOf } from './asked.ts'
import { type ChartColours, chartOption } from './chartOption.ts'

use([
  BarChart,
  LineChart,
  HeatmapChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
])

type ChartProps = {
  one: AnyStatistic
  answer: StatisticAnswer
  asked: Asked
  compared: boolean
  behind: Behind
  /** Where the same figures stand in words. */
  label?: string
}
type Clicked = { dataIndex: number; seriesName?: string; data?: { row?: { groupId: string } } }

function useColours(): ChartColours {
  const { token } = theme.useToken()
  return {
    text: token.colorText,
    quiet: token.colorTextSecondary,
    line: token.colorBorderSecondary,
    ground: token.colorBgContainer,
    font: token.fontFamily,
    series: [token.colorPrimary, token.colorWarning, token.colorSuccess, token.colorError, token.purple],
  }
}

/** The picture of a statistic; a click opens the rows of a group. Keyboards and readers have the table below. */
export default function StatisticChart({ one, answer, asked, compared, behind, label }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const colours = useColours()
  const { dimensions } = wayOf(one, asked)
  const option = JSON.stringify([answer, dimensions, compared, colours])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `option` stands for all that is drawn
  useEffect(() => {
    const element = place.current
    if (!element) return
    const chart = init(element, null, { renderer: 'svg' })
    const draw = (): void =>
      chart.setOption(
        chartOption({ one, answer, dimensions, compared, colours, width: element.clientWidth }),
        true,
      )
    draw()
    chart.on('click', (clicked) => {
      const { dataIndex, seriesName, data } = clicked as unknown as Clicked
      const groupId = data?.row?.groupId ?? answer.list[dataIndex]?.groupId
      // Of several bars or parts, the one that was clicked.
      const measure =
        one.chart.of.find((name: string) => measureOf(one, name).label === seriesName) ?? one.chart.of[0]
      const path = groupId && measure ? behind({ asked, period: answer.period, measure, groupId }) : ''
      if (path) void navigate(path)
    })
    const watch = new ResizeObserver(() => {
      chart.resize()
      draw()
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [option])
  return (
    <div
      ref={place}
      className="figures-chart"
      role="img"
      aria-label={label ?? `${one.title}图，数据见下表`}
    />
  )
}
