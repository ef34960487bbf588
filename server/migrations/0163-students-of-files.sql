-- switch: a server of before cannot show that a consent was in a file.
-- What a file said of a child's consents; `words` is its name.
alter table student_consents drop constraint student_consents_source_check, add constraint student_consents_source_check
  check (source in ('student-form', 'document', 'in-writing', 'import'));

-- The file did not say it: the column has its default, which nobody has chosen.
alter table students add column gender_missing boolean not null default false;
