import type { ContractLifts } from '@tejian/contract/maintenance/contracts/contract.ts'

/** The lifts of a contract. */
export default function ContractLiftList({ lifts }: { lifts: ContractLifts }) {
  return (
    <div className="work-scroll">
      <table className="tj-plain" aria-label="合同电梯">
        <thead>
          <tr>
            <th scope="col">序号</th>
            <th scope="col">设备代码</th>
            <th scope="col">设备名称</th>
            <th scope="col">使用地点</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(lifts).map(([id, { equcode, equname, useaddress }], place) => (
            <tr key={id}>
              <td>{place + 1}</td>
              <td>{equcode}</td>
              <td>{equname}</td>
              <td>{useaddress}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
