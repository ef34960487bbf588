import { channels } from '@callboard/contract/channels'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { addComment } from './comments/add-comment.ts'
import { deleteComment } from './comments/delete-comment.ts'
import { editComment } from './comments/edit-comment.ts'
import { noteCommentsRead } from './comments/note-comments-read.ts'
import { listComments } from './comments/list-comments.ts'
import { createChannel } from './create-channel.ts'
import { deleteChannel, restoreChannel } from './delete-channel.ts'
import { editChannel } from './edit-channel.ts'
import { listChannels } from './list-channels.ts'
import { listGallery } from './posts/list-gallery.ts'
import { edits, hearts, limitedPerPerson, searches } from '../users/writing-stops/limited-per-person.ts'
import { addMembers } from './members/add-members.ts'
import { listCandidates } from './members/list-candidates.ts'
import { exportMembers } from './members/export-members.ts'
import { listMembers } from './members/list-members.ts'
import { removeMember } from './members/remove-member.ts'
import { setRole } from './members/set-role.ts'
import { muteChannel } from './mute-channel.ts'
import { openChannel } from './open-channel.ts'
import { addPost } from './posts/add-post.ts'
import { deletePost } from './posts/delete-post.ts'
import { editPost } from './posts/edit-post.ts'
import { heartPost } from './posts/heart-post.ts'
import { listChanges } from './posts/list-changes.ts'
import { listEarlier } from './posts/list-earlier.ts'
import { listPosts } from './posts/list-posts.ts'
import { listPinned } from './posts/list-pinned.ts'
import { notePostsRead } from './posts/note-posts-read.ts'
import { searchChannels } from './search/search-channels.ts'
import { pinPost } from './posts/pin-post.ts'

const calls = implement(channels).$context<RequestContext>()

export const channelsRoutes = {
  list: calls.list.handler(byActor(listChannels)),
  open: calls.open.handler(byActor(openChannel)),
  search: calls.search.handler(byVisitor(limitedPerPerson(searches, searchChannels))),
  posts: calls.posts.handler(byActor(listPosts)),
  changes: calls.changes.handler(byActor(listChanges)),
  comments: calls.comments.handler(byActor(listComments)),
  earlier: calls.earlier.handler(byActor(listEarlier)),
  pinned: calls.pinned.handler(byActor(listPinned)),
  gallery: calls.gallery.handler(byActor(listGallery)),
  members: calls.members.handler(byActor(listMembers)),
  membersFile: calls.membersFile.handler(byActor(exportMembers)),
  candidates: calls.candidates.handler(byActor(listCandidates)),
  create: calls.create.handler(byActor(createChannel)),
  edit: calls.edit.handler(byActor(editChannel)),
  delete: calls.delete.handler(byActor(deleteChannel)),
  restore: calls.restore.handler(byActor(restoreChannel)),
  addMembers: calls.addMembers.handler(byActor(addMembers)),
  setRole: calls.setRole.handler(byActor(setRole)),
  removeMember: calls.removeMember.handler(byActor(removeMember)),
  post: calls.post.handler(byActor(addPost)),
  editPost: calls.editPost.handler(byVisitor(limitedPerPerson(edits, editPost))),
  deletePost: calls.deletePost.handler(byActor(deletePost)),
  pin: calls.pin.handler(byVisitor(limitedPerPerson(edits, pinPost))),
  heart: calls.heart.handler(byVisitor(limitedPerPerson(hearts, heartPost))),
  comment: calls.comment.handler(byActor(addComment)),
  readComments: calls.readComments.handler(byActor(noteCommentsRead)),
  editComment: calls.editComment.handler(byVisitor(limitedPerPerson(edits, editComment))),
  deleteComment: calls.deleteComment.handler(byActor(deleteComment)),
  mute: calls.mute.handler(byActor(muteChannel)),
  read: calls.read.handler(byActor(notePostsRead)),
}
