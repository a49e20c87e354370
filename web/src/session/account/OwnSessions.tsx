import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { Button, Modal, Table, Tag } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { deviceName } from './deviceName.ts'
import { PasswordQuestion, type Question } from './security/PasswordQuestion.tsx'

const key = ['session', 'own']

/** Where one is signed in, and a way to end what should not be. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { data, isPending } = useQuery({ queryKey: key, queryFn: () => send(sessionCalls.ownSessions) })
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (title: string, done: string, id?: string): void =>
    setQuestion({
      title,
      okText: '结束',
      danger: true,
      async run({ password }) {
        await send(sessionCalls.endSession, { password, ...(id && { id }) })
        notify.success(done)
        setQuestion(null)
        await client.invalidateQueries({ queryKey: key })
      },
    })
  const others = data?.some((session) => !session.current) ?? false
  return (
    <Modal
      open
      title="我的登录"
      footer={
        others ? (
          <Button danger onClick={() => ask('结束其他全部登录', '已结束其他登录')}>
            结束其他全部登录
          </Button>
        ) : null
      }
      onCancel={onClose}
      width={760}
    >
      <Table
        rowKey="id"
        size="small"
        loading={isPending}
        dataSource={data ?? []}
        pagination={false}
        scroll={{ x: 640, y: 420 }}
        columns={[
          {
            title: '设备',
            dataIndex: 'userAgent',
            render: (agent: string, row) => (
              <>
                {deviceName(agent)} {row.current && <Tag color="success">本次登录</Tag>}
              </>
            ),
          },
          { title: '登录地址', dataIndex: 'ip', width: 140 },
          { title: '登录时间', dataIndex: 'createDate', width: 160 },
          { title: '最近使用', dataIndex: 'lastSeen', width: 160 },
          {
            title: '操作',
            width: 80,
            render: (_value, row) =>
              !row.current && (
                <Button
                  type="link"
                  size="small"
                  danger
                  onClick={() => ask('结束这个登录', '已结束该登录', row.id)}
                >
                  结束
                </Button>
              ),
          },
        ]}
      />
      {question && <PasswordQuestion {...question} onClose={() => setQuestion(null)} />}
    </Modal>
  )
}
