drop table own_pages;
