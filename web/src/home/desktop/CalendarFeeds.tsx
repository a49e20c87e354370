import { useQuery, useQueryClient } from '@tanstack/react-query'
import { desktopCalls } from '@tejian/contract/home/desktopCalls.ts'
import { Button, Input, Popconfirm, Typography } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { Panel } from './panels.tsx'

const key = ['calendarFeeds']

/** Links under which a calendar program reads the unit's due dates: made, shown once, ended. */
export default function CalendarFeeds() {
  const client = useQueryClient()
  const { data = [] } = useQuery({ queryKey: key, queryFn: () => send(desktopCalls.feeds) })
  const [name, setName] = useState('')
  const [made, setMade] = useState('')
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
      await client.invalidateQueries({ queryKey: key })
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const create = (): Promise<void> =>
    act(async () => {
      const { path } = await send(desktopCalls.createFeed, { name })
      setMade(new URL(path, window.location.origin).href)
      setName('')
    })
  const revoke = (id: string): Promise<void> =>
    act(async () => {
      await send(desktopCalls.revokeFeed, { id })
      setMade('')
      notify.success('已停用，日历不再更新')
    })
  const active = data.filter(({ revokedDate }) => revokedDate === '')
  return (
    <Panel title="到期日历">
      <p className="panel-empty">在手机或电脑的日历中订阅本单位 18 个月内的到期日期，到期前 30 天提醒。</p>
      {made && (
        <div className="calendar-made">
          <span>请复制链接，到日历的“订阅日历”中粘贴。链接只显示这一次，请勿转发：</span>
          <Typography.Text copyable={{ text: made, tooltips: ['复制', '已复制'] }} code>
            {made}
          </Typography.Text>
        </div>
      )}
      <ul className="desktop-lines">
        {active.map((feed) => (
          <li key={feed.id}>
            <span className="desktop-grow">{feed.name}</span>
            <small>{feed.readDate ? `最近读取 ${feed.readDate.slice(0, 16)}` : '尚未读取'}</small>
            <Popconfirm
              title="停用后订阅它的日历不再更新"
              okText="停用"
              cancelText="取消"
              onConfirm={() => revoke(feed.id)}
            >
              <Button size="small" danger>
                停用
              </Button>
            </Popconfirm>
          </li>
        ))}
      </ul>
      <div className="calendar-new">
        <Input
          aria-label="链接用途"
          placeholder="用途，如：安全员手机"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button loading={busy} onClick={() => void create()}>
          新建链接
        </Button>
      </div>
    </Panel>
  )
}
