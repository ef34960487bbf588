import { profile } from '@callboard/contract/profile'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { deleteAccount } from './delete-account.ts'
import { readPreferences } from './read-preferences.ts'
import { readProfile } from './read-profile.ts'
import { removePicture } from './picture/remove-picture.ts'
import { savePreferences } from './save-preferences.ts'
import { saveProfile } from './save-profile.ts'
import { setPicture } from './picture/set-picture.ts'
import { showPicture } from './picture/show-picture.ts'
import { previewDeletion } from './preview-deletion.ts'

const calls = implement(profile).$context<RequestContext>()

export const profileRoutes = {
  read: calls.read.handler(byActor(readProfile, { logins: true })),
  save: calls.save.handler(byVisitor(saveProfile)),
  setPicture: calls.setPicture.handler(byVisitor(setPicture)),
  removePicture: calls.removePicture.handler(byActor(removePicture, { logins: true })),
  picture: calls.picture.handler(byActor(showPicture)),
  preferences: calls.preferences.handler(byActor(readPreferences)),
  savePreferences: calls.savePreferences.handler(byActor(savePreferences)),
  deletion: calls.deletion.handler(byActor(previewDeletion, { logins: true })),
  deleteAccount: calls.deleteAccount.handler(byVisitor(deleteAccount)),
}
