import type { Visitor } from '../../platform/http/visitor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { compareVersion, findRecordedVersion } from './proving/compare-version.ts'
import { makingOf } from './proving/making.ts'
import { tellOfDamage, type DamageCode } from './proving/tell-of-damage.ts'
import { seeDocument } from './reading/see-document.ts'
import { signDocument } from './sign-document.ts'

type Signing = Parameters<typeof signDocument>[1]
type Signed = Exclude<Awaited<ReturnType<typeof signDocument>>, Refusal>
type Refused = Extract<Awaited<ReturnType<typeof signDocument>>, Refusal>

/** Signs a version once its stored bytes have been compared with the record: nobody signs what they were not shown (S4 documents). */
export async function signWhatWasRead(visitor: Visitor, signing: Signing): Promise<Signed | Refused | Refusal<DamageCode>> {
  const { id, version } = signing
  const { studioId, document, file } = await visitor.withActor(async (actor) => {
    const document = (await seeDocument(actor, id))?.row
    const file = document?.version === version ? await findRecordedVersion(actor, id, version) : null
    return { studioId: actor.studioId, document, file }
  })
  const compared = file && (await compareVersion(visitor.files, file))
  if (document && compared && compared !== 'same')
    return await tellOfDamage(makingOf(visitor), { studioId, document, damage: compared, isCopy: false })
  return await visitor.withActor((actor) => signDocument(actor, signing, visitor), { logins: true })
}
