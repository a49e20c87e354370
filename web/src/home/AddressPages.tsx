import { useParams, useSearchParams } from 'react-router'

/** What an address says, as a demonstration of both ways in which a page is told its row (spec 2 §2.1 /argu). */
function Said({ title, id }: { title: string; id: string | null | undefined }) {
  return (
    <section>
      <h1>{title}</h1>
      {id ? <p>编号：{id}</p> : <p>地址中没有编号</p>}
    </section>
  )
}

export function ParamsPage() {
  return <Said title="动态路由演示" id={useParams().id} />
}

export function QueryPage() {
  const [address] = useSearchParams()
  return <Said title="带参路由演示" id={address.get('id')} />
}
