import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { Button, Modal, Popconfirm, Table, Tag } from 'antd'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { deviceName } from './deviceName.ts'

const key = ['session', 'own']

/** Where one is signed in, and a way to end what should not be. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { data, isPending } = useQuery({ queryKey: key, queryFn: () => send(sessionCalls.ownSessions) })
  const end = useMutation({
    mutationFn: (id: string) => send(sessionCalls.endSession, { id }),
    onSuccess: () => notify.success('已结束该登录'),
    onError: notify.failure,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return (
    <Modal open title="我的登录" footer={null} onCancel={onClose} width={760}>
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
                <Popconfirm
                  title="结束这个登录？"
                  okText="结束"
                  cancelText="取消"
                  onConfirm={() => end.mutateAsync(row.id).catch(() => {})}
                >
                  <Button type="link" size="small" danger>
                    结束
                  </Button>
                </Popconfirm>
              ),
          },
        ]}
      />
    </Modal>
  )
}
