import { Segmented } from 'antd'
import { useNavigate } from 'react-router'

const addresses = { list: '/businessPro/taskArrange', week: '/businessPro/taskWeek' } as const

/** What is to be arranged as a list, and what is arranged as a week. */
export function ViewSwitch({ shown }: { shown: keyof typeof addresses }) {
  const navigate = useNavigate()
  return (
    <Segmented<keyof typeof addresses>
      aria-label="视图"
      value={shown}
      options={[
        { value: 'list', label: '列表' },
        { value: 'week', label: '周视图' },
      ]}
      onChange={(view) => void navigate(addresses[view])}
    />
  )
}
