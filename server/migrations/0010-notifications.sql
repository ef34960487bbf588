-- S1 §3. The row is written in the transaction of the deed; so is the job that mails it.
create table notifications (
  studio_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null check (type in (
    'new_channel_post', 'new_comment', 'new_message', 'staff_registration', 'parent_registration', 'parent_deletion',
    'student_enrollment', 'student_added', 'student_removed', 'student_consecutive_absence', 'student_birthday',
    'payment_received', 'payment_overdue', 'payment_request', 'payment_confirmation',
    'class_assigned', 'class_reminder', 'class_cancellation', 'class_schedule', 'class_capacity',
    'attendance_marked', 'unauthorized_absence', 'attendance_missing',
    'document_assigned', 'document_reminder', 'document_deadline_missed',
    'upgrade_required', 'refund_pending', 'refund_completed')),
  title text not null,
  message text not null,
  priority text not null default 'medium' check (priority in ('urgent', 'high', 'medium', 'low')),
  entity_id uuid,
  entity_type text check (entity_type in ('student', 'invoice', 'staff', 'parent', 'class', 'conversation', 'post', 'document')),
  link text not null check (link like '/dashboard%'),
  details jsonb not null,
  requires_action boolean not null default false,
  email_required boolean not null default false,
  email_sent boolean not null default false,
  email_sent_at timestamptz,
  email_success boolean,
  read boolean not null default false,
  dismissed boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, user_id) references users (studio_id, id) on delete cascade
);
create index notifications_newest on notifications (studio_id, user_id, created_at desc, id desc) where not dismissed;
create index notifications_unread on notifications (studio_id, user_id) where not read and not dismissed;
create index notifications_of_entity on notifications (studio_id, entity_id) where entity_id is not null;
call fence_table('notifications');
