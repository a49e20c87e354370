import type { Detail } from '@tejian/contract/kit/register.ts'
import type { supervisionMission } from '@tejian/contract/supervision/missions/mission.ts'
import { useSession } from '../../kit/session/store.ts'
import TargetList from './TargetList.tsx'

/** The units of a mission; whoever carries it out may add some. */
export default function MissionTargets({ mission }: { mission: Detail<typeof supervisionMission> }) {
  const maySave = useSession((session) => session.permissions.has('checkTask.save'))
  return <TargetList owner={{ missionId: mission.id }} adding={maySave && mission.step === 'RWZX'} />
}
