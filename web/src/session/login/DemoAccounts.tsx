import { demoAccounts, demoPassword } from './demoAccounts.ts'

/** The demo accounts; a click fills the form. Shown in demo mode only. */
export function DemoAccounts({ onChoose }: { onChoose: (loginName: string, password: string) => void }) {
  return (
    <section className="demo" aria-label="演示账号">
      <h2>演示账号</h2>
      <p className="demo-hint">点选即填入，密码均为 {demoPassword}</p>
      {demoAccounts.map(({ group, accounts }) => (
        <div className="demo-group" key={group}>
          <h3>{group}</h3>
          <ul>
            {accounts.map(([loginName, role]) => (
              <li key={loginName}>
                <button type="button" title={loginName} onClick={() => onChoose(loginName, demoPassword)}>
                  {role}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
